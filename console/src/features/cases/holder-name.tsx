import { t } from '../../texts/en.ts'
import { Avatar } from '../../ui/pieces.tsx'
import type { Holder } from './case-wire.ts'

/** Who holds a case, in a cell of a list. */
export const HolderName = ({ holder, isMe }: { holder: Holder | null; isMe: boolean }) =>
  holder === null ? (
    <span className="t3">{t.cases.noHolder}</span>
  ) : (
    <span className="row nw">
      <Avatar name={holder.display} />
      {isMe ? t.common.you : holder.display.split(' ')[0]}
    </span>
  )
