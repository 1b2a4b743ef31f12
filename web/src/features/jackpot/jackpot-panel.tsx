import { firstJackpot, jackpotDigits, nextJackpot } from '@perya/domain/lobby/jackpot'
import { currencyDigits } from '@perya/domain/money/currencies'
import { type Minor, minor } from '@perya/domain/money/minor'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { formatMoney, moneyText } from '../../lib/format/format-money.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { Awning } from '../../ui/page/awning.tsx'
import { Odometer } from '../../ui/figures/odometer.tsx'
import css from './jackpot-panel.module.css'

/** The query that returns whether the counter shows a real pool. */
export const jackpotQuery = ask('board.jackpot', {})

// Eight digits and the fraction: the leaves exist before the first amount, so the layout never shifts.
const blankOf = (digits: number): string => jackpotDigits(minor(10 ** (7 + digits)), digits).replace('1', '0')

const useIllustration = (runs: boolean, digits: number): string | null => {
  const [amount, setAmount] = useState<Minor | null>(null)
  // Only after hydration: the server does not know the random amount of the browser.
  if (useIsHydrated() && runs && amount === null) setAmount(firstJackpot(Math.random, digits))
  useEffect(() => {
    if (!runs || amount === null) return undefined
    const next = nextJackpot(amount, Math.random, digits)
    const turn = setTimeout(() => setAmount(next.amount), next.millis)
    return () => clearTimeout(turn)
  }, [runs, amount, digits])
  return amount === null ? null : jackpotDigits(amount, digits)
}

/**
 * The jackpot. With a real pool of the brand it shows its amount; otherwise it counts as the specification describes, is labelled as an illustration,
 * and its figures are hidden from screen readers (HOME-23, HOME-24, B16, T50).
 */
export const JackpotPanel = () => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { currency, currencySymbol } = useBrand()
  const digits = currencyDigits(currency)
  // Until it is known whether the counter shows a real pool, it does not run.
  const { data, isPending } = useQuery(jackpotQuery)
  const real = data?.real === true && data.amount !== null ? { amount: data.amount, name: data.name, symbol: data.currencySymbol } : null
  const illustration = useIllustration(real === null && !isPending, digits)
  return (
    <section className={css['pot']} aria-labelledby="pot">
      <Awning />
      <div className={css['head']}>
        <div>
          <h2 id="pot">{real === null ? say('home.pot') : real.name}</h2>
          <p>{real === null ? say('home.potSays') : say('home.potReal', { amount: moneyText(real.amount, real.symbol, tag) })}</p>
        </div>
        {real === null && <span className={css['label']}>{say('home.potIllustration')}</span>}
      </div>
      <Odometer
        symbol={real?.symbol ?? currencySymbol}
        figures={real === null ? (illustration ?? blankOf(digits)) : formatMoney(real.amount, 'en')}
        blank={real === null && illustration === null}
      />
    </section>
  )
}
