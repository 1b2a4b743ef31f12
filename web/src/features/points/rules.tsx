import { useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import css from './points.module.css'
import { usePointsFormat } from './use-points-format.ts'
import { useMallContent } from './use-points.ts'

/** How points are earned, what they are for, and that they never expire (POINTS-04, POINTS-10). */
export const Rules = () => {
  const say = useTranslate()
  const { points, exact } = usePointsFormat()
  const { data } = useMallContent()
  const converts = data?.converts ?? null
  const rules: readonly (readonly [IconName, string, string])[] = [
    ['coins', say('points.rule.earn'), say('points.rule.earnText')],
    ['clock', say('points.rule.expire'), say('points.rule.expireText')],
    ['gift', say('points.rule.redeem'), say('points.rule.redeemText')],
    ...(converts === null
      ? []
      : [
          [
            'wallet',
            say('points.rule.convert'),
            say('points.rule.convertText', { points: points(converts.points), amount: exact(converts.amount), least: points(converts.least) }),
          ] as const,
        ]),
    ['lock-simple', say('points.rule.password'), say('points.rule.passwordText')],
    ['hand-palm', say('points.rule.pause'), say('points.rule.pauseText')],
  ]
  return (
    <section className={css['page']} aria-label={say('points.page.rules')}>
      <ul className={css['rules']}>
        {rules.map(([icon, title, text]) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
