import { firstJackpot, jackpotDigits, nextJackpot } from '@perya/domain/lobby/jackpot'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useBrand } from '../../lib/brand.tsx'
import { formatMoney, moneyText } from '../../lib/format-money.ts'
import { useLanguage, useSay } from '../../lib/text.tsx'
import { Awning } from '../../ui/awning.tsx'
import { Odometer } from '../../ui/odometer.tsx'
import css from './jackpot-pot.module.css'

/** The read that says whether a real pool stands behind the counter. */
export const jackpotQuery = ask('board.jackpot', {})

// Two decimals and eight digits: the leaves stand before the first figure does, so nothing moves when it comes.
const blank = '00,000,000.00'

const useIllustration = (runs: boolean): string => {
  const [cents, setCents] = useState<number | null>(null)
  useEffect(() => {
    if (!runs) return
    let now = firstJackpot(Math.random)
    let turn: ReturnType<typeof setTimeout>
    const wait = () => {
      const next = nextJackpot(now, Math.random)
      turn = setTimeout(() => {
        now = next.cents
        setCents(now)
        wait()
      }, next.millis)
    }
    setCents(now)
    wait()
    return () => clearTimeout(turn)
  }, [runs])
  return cents === null ? blank : jackpotDigits(cents)
}

/**
 * The pot under the awning. With a real pool of the brand it shows that; else it counts as the specification describes, says that it is
 * an illustration, and its figures are kept from assistive readout (HOME-23, HOME-24, B16, T50).
 */
export const JackpotPot = () => {
  const say = useSay()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  // Whether a real pool stands behind the counter: until that is known nothing runs.
  const { data, isPending } = useQuery(jackpotQuery)
  const real = data?.real === true && data.amount !== null ? { amount: data.amount, name: data.name, symbol: data.currencySymbol } : null
  const illustration = useIllustration(real === null && !isPending)
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
        figures={real === null ? illustration : formatMoney(real.amount, 'en')}
        blank={real === null && illustration === blank}
      />
    </section>
  )
}
