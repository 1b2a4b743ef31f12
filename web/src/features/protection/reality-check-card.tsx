import { useTranslate } from '../../lib/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import css from './protection.module.css'
import { type ProtectionView, useProtectionChange } from './use-protection.ts'

/** How often a game is interrupted by a reality check. */
export const RealityCheckCard = ({ reminder: { minutes, choices } }: { reminder: ProtectionView['reminder'] }) => {
  const say = useTranslate()
  const change = useProtectionChange('protection.remind')
  const chosen = change.isPending ? change.variables.minutes : minutes
  return (
    <section className={css['card']} aria-labelledby="protection-reminder">
      <h2 id="protection-reminder">{say('protection.reminder')}</h2>
      <p className={css['text']}>{say('protection.reminderText')}</p>
      <div className={css['chips']} role="group" aria-label={say('protection.reminder')}>
        {choices.map((one) => (
          <Chip key={one} pressed={one === chosen} onPress={() => change.mutate({ minutes: one })}>
            {say('protection.everyMinutes', { minutes: one })}
          </Chip>
        ))}
      </div>
    </section>
  )
}
