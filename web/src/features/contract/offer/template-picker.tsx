import { useTranslate } from '../../../lib/text/text.tsx'
import css from '../contract.module.css'
import { type OfferTemplate, offerTemplates } from './offer-template.ts'

/** Templates that fill the tiers of an offer, which can still be changed. */
export const TemplatePicker = ({ onChoose }: { onChoose: (template: OfferTemplate) => void }) => {
  const say = useTranslate()
  return (
    <div className={css['templates']} role="group" aria-label={say('contract.templates')}>
      <h3>{say('contract.templates')}</h3>
      <div className={css['chips']}>
        {offerTemplates.map((template) => (
          <button key={template} type="button" className={css['chip']} onClick={() => onChoose(template)}>
            <b>{say(`contract.template.${template}`)}</b>
            <small>{say(`contract.template.${template}Text`)}</small>
          </button>
        ))}
      </div>
    </div>
  )
}
