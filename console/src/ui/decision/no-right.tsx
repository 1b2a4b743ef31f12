import { actorsOf } from '../../lib/calls/session.ts'
import { t } from '../../texts/en.ts'

/** In place of an action that a person may not do: the roles that may. */
export const NoRight = ({ command }: { command: string }) => (
  <p className="small t3">
    {t.action.noRight(
      actorsOf(command)
        .map((role) => t.roles[role])
        .join(', '),
    )}
  </p>
)
