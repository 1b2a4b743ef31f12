import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { narrowLine } from '../../../ui/table/data-table.tsx'

type Who = { readonly name: string; readonly depth: number }

/** The member of a row, or "You". */
export const WhoName = ({ who }: { who: Who }) => {
  const say = useTranslate()
  return <span dir="auto">{who.depth === 0 ? say('agent.me') : who.name}</span>
}

/** On a phone, the second line of a row: its member and its time. */
export const WhoAndWhen = ({ who, at }: { who: Who; at: string }) => {
  const moment = useMoment()
  return (
    <small className={narrowLine}>
      <WhoName who={who} /> · {moment(at)}
    </small>
  )
}
