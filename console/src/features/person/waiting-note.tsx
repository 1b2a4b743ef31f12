import { commandTitle } from '../../texts/command-titles.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/pieces.tsx'
import type { WaitingRequest } from './person-wire.ts'

/** A request for a second person that waits, with the way to it. */
export const WaitingNote = ({ request: { id, command, askedBy } }: { request: WaitingRequest }) => (
  <Note tone="w" icon="eyes">
    {t.person.waiting(commandTitle(command), askedBy)}{' '}
    <Link className="link" href={`/approvals/${id}`}>
      {t.person.openRequest} {id}
    </Link>
  </Note>
)
