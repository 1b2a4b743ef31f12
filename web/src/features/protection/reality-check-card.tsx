import { useState } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import css from './protection.module.css'
import { type ProtectionView, useProtectionChange } from './use-protection.ts'

/** How often a game is interrupted by a reality check. */
export const RealityCheckCard = ({ reminder: { minutes, choices } }: { reminder: ProtectionView['reminder'] }) => {
  const say = useTranslate()
  const { busy, save } = useProtectionChange('protection.remind')
  const [pressed, setPressed] = useState(minutes)
  const chosen = busy ? pressed : minutes
  const choose = (one: number) => {
    setPressed(one)
    void save({ minutes: one })
  }
  return (
    <section className={css['card']} aria-labelledby="protection-reminder">
      <CardTitle id="protection-reminder">{say('protection.reminder')}</CardTitle>
      <p className={css['text']}>{say('protection.reminderText')}</p>
      <div className={css['chips']} role="group" aria-label={say('protection.reminder')}>
        {choices.map((one) => (
          <Chip key={one} pressed={one === chosen} onPress={() => choose(one)}>
            {say('protection.everyMinutes', { minutes: one })}
          </Chip>
        ))}
      </div>
    </section>
  )
}
