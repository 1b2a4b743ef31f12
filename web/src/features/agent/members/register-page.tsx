import css from '../agent.module.css'
import { InvitePanel } from './invite-panel.tsx'
import { NewAccount } from './new-account.tsx'

/** Creates a downline account, or an invitation to register one (AGENT-05). */
export const RegisterPage = () => (
  <div className={css['columns']}>
    <NewAccount />
    <InvitePanel />
  </div>
)
