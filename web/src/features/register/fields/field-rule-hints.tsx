import { lengthBounds, ruleHints } from '@perya/domain/registration/check-field'
import type { FieldRule } from '@perya/domain/registration/fields'
import { useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import css from '../register.module.css'

/** The rule of a field in short statements, each with a lamp that is lit once it is met. */
export const FieldRuleHints = ({ rule, value }: { rule: FieldRule; value: string }) => {
  const say = useTranslate()
  const bounds = lengthBounds(rule)
  return (
    <ul className={css['lamps']} aria-label={say('register.lamps')}>
      {ruleHints(rule, value).map(({ says, isLit }) => {
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
