import { useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import css from './agent.module.css'

/** The foot of a form about a team member: the error, the submit button, and the button back to the member. */
export const FormFooter = ({
  act,
  busy,
  locked = false,
  alertId,
  alert,
  news,
  onBack,
}: {
  act: string
  busy: boolean
  /** True: disabled even while no request is pending. */
  locked?: boolean
  alertId: string
  alert: string
  /** The result, where the form stays open afterwards. */
  news?: string
  onBack: () => void
}) => {
  const say = useTranslate()
  return (
    <>
      <p id={alertId} role="alert" className={css['alert']}>
        {alert}
      </p>
      {news !== undefined && (
        <p role="status" className={css['news']}>
          {news}
        </p>
      )}
      <div className={css['acts']}>
        <Button type="submit" kind="primary" disabled={busy || locked} aria-busy={busy}>
          {act}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {say('agent.backToMember')}
        </Button>
      </div>
    </>
  )
}
