import { useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import css from './agent.module.css'

/** The foot of a form about somebody of the team: what went wrong, the press that acts, and the way back to the person. */
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
  /** True: not even when nothing is on its way. */
  locked?: boolean
  alertId: string
  alert: string
  /** What became of it, where the form stays open afterwards. */
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
