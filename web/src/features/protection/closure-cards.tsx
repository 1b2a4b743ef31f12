import { useState } from 'react'
import { type ClosureLength, exclusions, timeOuts } from '@perya/domain/protection/closure'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { CloseModal } from './close-modal.tsx'
import { closureLengthLabels } from './limit-words.ts'
import css from './protection.module.css'

const Choice = ({
  title,
  text,
  act,
  lengths,
}: {
  title: string
  text: string
  act: string
  lengths: readonly [ClosureLength, ...ClosureLength[]]
}) => {
  const say = useTranslate()
  const [length, setLength] = useState<ClosureLength>(lengths[0])
  const [asks, setAsks] = useState(false)
  return (
    <section className={css['card']} aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <p className={css['text']}>{text}</p>
      <fieldset className={css['lengths']}>
        <legend className="said">{say('protection.length')}</legend>
        {lengths.map((one) => (
          <label key={one} className={css['length']}>
            <input type="radio" checked={one === length} onChange={() => setLength(one)} />
            <span>{say(closureLengthLabels[one])}</span>
          </label>
        ))}
      </fieldset>
      <div className={css['acts']}>
        <Button onClick={() => setAsks(true)}>{act}</Button>
      </div>
      {asks && <CloseModal length={length} onClose={() => setAsks(false)} />}
    </section>
  )
}

/** A time-out, and self-exclusion. */
export const ClosureCards = () => {
  const say = useTranslate()
  return (
    <>
      <Choice title={say('protection.breaks')} text={say('protection.breaksText')} act={say('protection.takeBreak')} lengths={timeOuts} />
      <Choice title={say('protection.exclusion')} text={say('protection.exclusionText')} act={say('protection.exclude')} lengths={exclusions} />
    </>
  )
}
