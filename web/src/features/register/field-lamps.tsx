import { boundsOf, lampsOf } from '@perya/domain/registration/check-field'
import type { FieldRule } from '@perya/domain/registration/fields'
import { useSay } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import css from './register.module.css'

/** The rule of a field in short statements, each with a lamp that is lit once it is met. */
export const FieldLamps = ({ rule, value }: { rule: FieldRule; value: string }) => {
  const say = useSay()
  const bounds = boundsOf(rule)
  return (
    <ul className={css['lamps']} aria-label={say('register.lamps')}>
      {lampsOf(rule, value).map(({ says, isLit }) => {
        const words = say(`register.lamp.${says}`, bounds)
        return (
          <li key={says} className={cx(isLit && css['lit'])}>
            {isLit ? (
              <>
                <span aria-hidden="true">{words}</span>
                <span className={css['said']}>{say('register.lampOn', { rule: words })}</span>
              </>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}
