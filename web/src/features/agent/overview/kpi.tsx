import type { ReactNode } from 'react'
import { numberFormat } from '../../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from '../agent.module.css'
import { formatChange } from './format-change.ts'

/** The change against the previous period, with an arrow and a label. */
export const KpiChange = ({ now, before }: { now: number; before: number }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const change = formatChange(now, before)
  if (change === null) return <small>{say('agent.nothingBefore')}</small>
  const percent = numberFormat(tag, 'oneDecimal').format(Math.abs(change))
  return (
    <small>
      <span className={cx(css['change'], change > 0 && css['gain'], change < 0 && css['loss'])}>
        {change !== 0 && <Icon name={change > 0 ? 'trend-up' : 'trend-down'} size="s" />}
        <span className="said">{say(change >= 0 ? 'agent.up' : 'agent.down')}</span>
        <bdi dir="ltr">{percent}%</bdi>
      </span>{' '}
      {say('agent.onBefore')}
    </small>
  )
}

/** One figure of the team with its trend. */
export const Kpi = ({ says, figure, children, spark }: { says: string; figure: string; children: ReactNode; spark: readonly number[] }) => (
  <div className={css['kpi']}>
    <dt>{says}</dt>
    <dd>
      <b>
        {/* A figure in words follows the direction of its language; one of digits and signs is always left to right. */}
        <bdi dir={/\p{L}/u.test(figure) ? 'auto' : 'ltr'}>{figure}</bdi>
      </b>
      {children}
      <Sparkline values={spark} />
    </dd>
  </div>
)
