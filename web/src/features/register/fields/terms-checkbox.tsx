import { disclaimerAge } from '@perya/domain/lobby/notices'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { openModal } from '../../../lib/modal-queue.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import css from '../register.module.css'

const openTerms = (): void => openModal({ key: 'terms', rank: 'asked', load: () => import('../terms-modal.tsx').then((module) => module.TermsModal) })

const marks = { terms: '\u0001', privacy: '\u0002' } as const

/** The declaration of a registering visitor, with links to the terms; unticked it states what to do (REG-26..28, B18). */
export const TermsCheckbox = ({ isTicked, onTick }: { isTicked: boolean; onTick: (ticked: boolean) => void }) => {
  const say = useTranslate()
  const { variant } = useBrand()
  const sentence = say(variant === 'ph' ? 'register.agreePh' : 'register.agreeGeneral', { age: disclaimerAge(variant), ...marks })
  return (
    <div className={css['terms']}>
      <div className={css['tick']}>
        <Checkbox id="register-terms" checked={isTicked} aria-describedby="register-terms-says" onChange={(event) => onTick(event.target.checked)} />
        <label htmlFor="register-terms">
          {sentence.split(/([\u0001\u0002])/u).map((part) =>
            part === marks.terms || part === marks.privacy ? (
              <a
                key={part}
                href={part === marks.terms ? '/help#terms' : '/help#privacy'}
                className="link"
                onClick={(event) => {
                  // Opens a dialog, so that typed input is not lost; the tick does not change, although the text is its label.
                  event.preventDefault()
                  openTerms()
                }}
              >
                {say(part === marks.terms ? 'register.terms' : 'register.privacy')}
              </a>
            ) : (
              part
            ),
          )}
        </label>
      </div>
      <p id="register-terms-says" role="status" className={css['bad']}>
        {isTicked ? '' : say('register.tickTip')}
      </p>
    </div>
  )
}
