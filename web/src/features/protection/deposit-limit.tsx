import { useQuery } from '@tanstack/react-query'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { type Minor, minor, subtractMinor } from '@perya/domain/money/minor'
import { ask } from '../../lib/calls/ask.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useModule } from '../../lib/brand/modules.ts'
import { useMoney } from '../../lib/format/use-money.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressLamps } from '../../ui/figures/progress-lamps.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { limitKindLabels, limitPeriodLabels } from './limit-words.ts'
import css from './protection.module.css'
import type { LimitView } from './use-protection.ts'

const lamps = 12

/** A limit on deposits: its amount, and the part of it that is left. */
type Room = { readonly limit: LimitView; readonly amount: Minor; readonly used: Minor; readonly left: Minor }

const roomOf = (limit: LimitView, digits: number): Room | null => {
  const amount = limit.amount === null ? null : parseAmount(limit.amount, digits)
  if (amount === null) return null
  // A net deposit below zero leaves the whole limit.
  const used = parseAmount(limit.used, digits) ?? minor(0)
  return { limit, amount, used, left: minor(Math.max(0, subtractMinor(amount, used))) }
}

/** Number of lamps for a part of the limit: none only without a part, all only for the whole. */
const lampsFor = (part: Minor, whole: Minor): number => {
  if (part <= 0) return 0
  return part >= whole ? lamps : Math.min(lamps - 1, Math.max(1, Math.floor((part * lamps) / whole)))
}

const Limit = ({ room: { limit, amount, used, left }, deposit }: { room: Room; deposit: Minor }) => {
  const say = useTranslate()
  const money = useMoney()
  const digits = currencyDigits(useBrand().currency)
  const written = (part: Minor) => money(formatAmount(part, digits))
  const lit = lampsFor(used, amount)
  const isOver = deposit > left
  return (
    <>
      <div className={css['roomHead']}>
        <CardTitle>{`${say(limitKindLabels[limit.kind].name)} ${say(limitPeriodLabels[limit.period].per)}`}</CardTitle>
        <a className={css['link']} href="?member=playSafely">
          {say('protection.change')}
        </a>
      </div>
      <ProgressLamps of={lamps} lit={lit} next={Math.min(lamps - lit, isOver ? lamps : lampsFor(deposit, amount))} />
      <p className={css['fine']}>{say('protection.used', { used: written(used), of: written(amount) })}</p>
      {isOver ? (
        <p className={css['over']}>
          <Icon name="warning" size="s" />
          <span>{say('protection.roomOver', { left: written(left) })}</span>
        </p>
      ) : (
        <p className={css['fine']}>{say(deposit > 0 ? 'protection.roomAfter' : 'protection.roomLeft', { left: written(minor(left - deposit)) })}</p>
      )}
    </>
  )
}

/** The tightest deposit limit of the member beside a deposit of `amount`, in lamps: used, this deposit, left. Without a limit, where to set one. */
export const DepositLimit = ({ amount, className }: { amount: string; className?: string | undefined }) => {
  const say = useTranslate()
  const isOn = useModule('PROTECT3')
  const digits = currencyDigits(useBrand().currency)
  const { data } = useQuery({ ...ask('protection.show', {}), enabled: isOn })
  if (!isOn) return null
  const rooms = (data?.limits ?? [])
    .filter(({ kind }) => kind === 'deposit' || kind === 'net_deposit')
    .flatMap((limit) => roomOf(limit, digits) ?? [])
    .toSorted((a, b) => a.left - b.left)
  const [tightest] = rooms
  return (
    <section className={className}>
      {tightest === undefined ? (
        <a className={css['link']} href="?member=playSafely">
          {say('protection.roomSet')}
        </a>
      ) : (
        <Limit room={tightest} deposit={parseAmount(amount, digits) ?? minor(0)} />
      )}
    </section>
  )
}
