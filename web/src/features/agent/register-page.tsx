import css from './agent.module.css'
import { InvitePanel } from './invite-panel.tsx'
import { NewAccount } from './new-account.tsx'

/** Makes an account below one's own, or invites somebody to make it himself (AGENT-05). */
export const RegisterPage = () => (
  <div className={css['columns']}>
    <NewAccount />
    <InvitePanel />
  </div>
)
