import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FormAlert, SubmitButton } from '../../../ui/form/form.tsx'
import css from '../agent.module.css'

/** The foot of a form about a team member: the error, the submit button, and the button back to the member. */
export const FormFooter = ({
  act,
  locked = false,
  news,
  onBack,
}: {
  act: string
  /** True: disabled even while no request is pending. */
  locked?: boolean
  /** The result, where the form stays open afterwards. */
  news?: string
  onBack: () => void
}) => {
  const say = useTranslate()
  return (
    <>
      <FormAlert className={css['alert']} />
      {news !== undefined && (
        <p role="status" className={css['news']}>
          {news}
        </p>
      )}
      <div className={css['acts']}>
        <SubmitButton disabled={locked}>{act}</SubmitButton>
        <Button kind="ghost" onClick={onBack}>
          {say('agent.backToMember')}
        </Button>
      </div>
    </>
  )
}
