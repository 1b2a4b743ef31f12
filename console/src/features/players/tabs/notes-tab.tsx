import { usePages } from '../../../lib/calls/use-view.ts'
import { t } from '../../../texts/en.ts'
import { Faces } from '../../../ui/faces.tsx'
import { MoreRows } from '../../../ui/list/list-parts.tsx'
import { Panel } from '../../../ui/pieces.tsx'
import type { PlayerNote, TabProps } from '../player-wire.ts'
import { NoteList } from './note-list.tsx'
import { viewOf } from './tab-list.tsx'

const words = t.player.notes

/** Every note of staff about a player, the newest first. */
export const NotesTab = ({ head }: TabProps) => {
  const pages = usePages<PlayerNote>(viewOf(head.id, 'notes'))
  return (
    <Panel title={words.title} acts={<span className="micro t3">{words.never}</span>}>
      <Faces query={pages} what={words.what} command="member note" rows={4}>
        <NoteList player={head.id} notes={pages.rows} />
        <MoreRows pages={pages} />
      </Faces>
    </Panel>
  )
}
