import { disclaimerAge, restrictedPersons } from '@perya/domain/lobby/notices'
import { useRef, useState } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import css from './disclaimer-modal.module.css'

/**
 * The age gate, in the Philippine variant also for restricted persons: an unticked box and two buttons of equal weight. It cannot be dismissed; a
 * visitor who declines is kept out (DISC-01..03, PH-01..03).
 */
export const DisclaimerModal = ({ onAccept }: { onAccept: () => void }) => {
  const say = useTranslate()
  const { variant } = useBrand()
  const [ticked, setTicked] = useState(false)
  const [said, setSaid] = useState<'nothing' | 'confirm' | 'left'>('nothing')
  const box = useRef<HTMLInputElement>(null)
  const age = disclaimerAge(variant)
  const enter = () => {
    if (ticked) return onAccept()
    setSaid('confirm')
    box.current?.focus()
  }
  const persons = restrictedPersons(variant)
  return (
    <Modal title={say('disclaimer.title')} lead={<span className={css['age']} aria-hidden="true">{`${age}+`}</span>}>
      <p className={css['text']}>{say(variant === 'ph' ? 'disclaimer.ph' : 'disclaimer.general', { age })}</p>
      {persons.length > 0 && (
        <ul className={css['persons']}>
          {persons.map((who) => (
            <li key={who}>{say('disclaimer.person', { who, age })}</li>
          ))}
        </ul>
      )}
      <label className={css['tick']}>
        <Checkbox
          ref={box}
          checked={ticked}
          aria-describedby="disclaimer-said"
          aria-invalid={said === 'confirm'}
          onChange={(event) => {
            setTicked(event.target.checked)
            setSaid('nothing')
          }}
        />
        <span>{say('disclaimer.tick', { variant, age })}</span>
      </label>
      <p id="disclaimer-said" role="alert" className={css['said']}>
        {said === 'confirm' ? say('disclaimer.confirm', { age }) : said === 'left' ? say('disclaimer.left') : ''}
      </p>
      <div className={css['acts']}>
        <Button onClick={() => setSaid('left')}>{say('disclaimer.leave')}</Button>
        <Button onClick={enter}>{say('disclaimer.enter')}</Button>
      </div>
    </Modal>
  )
}
