import type { Value } from '@perya/calls'
import { useMoney, useShortMoney } from '../../lib/format/use-money.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Progress } from '../../ui/figures/progress.tsx'
import { ProgressLamps } from '../../ui/figures/progress-lamps.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import css from './kyc.module.css'

type View = Value<'kyc.show'>

const levels = 3

const Meter = ({ label, used, limit }: { label: string; used: string; limit: string | null }) => {
  const say = useTranslate()
  const money = useMoney()
  return (
    <li className={css['meter']}>
      <span>{label}</span>
      <b>{limit === null ? say('kyc.usedOfAny', { used: money(used) }) : say('kyc.usedOf', { used: money(used), limit: money(limit) })}</b>
      {limit !== null && <Progress value={Number(used)} of={Number(limit)} label={label} />}
    </li>
  )
}

/** The sentence of what the next level allows; null where there is no next level, or it allows no more than this one. */
export const useOpens = () => {
  const say = useTranslate()
  const money = useShortMoney()
  const amount = (limit: string | null) => (limit === null ? say('kyc.any') : money(limit))
  return ({ level, rules, next }: Pick<View, 'level' | 'rules' | 'next'>): string | null => {
    const now = rules.find((rule) => rule.level === level)
    const then = rules.find((rule) => rule.level === next?.level)
    if (then === undefined) return null
    if (now?.depositsInMonth === then.depositsInMonth && now.withdrawalsInDay === then.withdrawalsInDay) return null
    return say('kyc.opens', { level: then.level, deposits: amount(then.depositsInMonth), withdrawals: amount(then.withdrawalsInDay) })
  }
}

/** The level of a member with what is used of it; `opens`: what the next one allows, where no form above states it. */
export const LevelCard = ({ view: { level, rules, used }, opens }: { view: View; opens: string | null }) => {
  const say = useTranslate()
  const now = rules.find((rule) => rule.level === level)
  return (
    <section className={css['card']} aria-labelledby="kyc-level">
      <div className={css['head']}>
        <CardTitle id="kyc-level">{say('kyc.level', { level })}</CardTitle>
        <ProgressLamps of={levels} lit={level} next={1} label={say('kyc.levelOf', { level, of: levels })} />
      </div>
      {level === 0 && <p className={css['text']}>{say('kyc.levelZero')}</p>}
      {now !== undefined && (
        <ul className={css['meters']}>
          <Meter label={say('kyc.depositsInMonth')} used={used.depositsInMonth} limit={now.depositsInMonth} />
          <Meter label={say('kyc.withdrawalsInDay')} used={used.withdrawalsInDay} limit={now.withdrawalsInDay} />
          <li className={css['meter']}>
            <span>{say('kyc.transfers')}</span>
            <b>{say(now.mayTransfer ? 'kyc.allowed' : 'kyc.notAllowed')}</b>
          </li>
        </ul>
      )}
      {opens !== null && <p className={css['text']}>{opens}</p>}
    </section>
  )
}
