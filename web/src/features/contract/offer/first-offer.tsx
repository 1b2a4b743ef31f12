import { useQueries } from '@tanstack/react-query'
import type { ContractKind } from '@perya/domain/agent/contract'
import { ask } from '../../../lib/calls/ask.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import css from '../contract.module.css'
import { OfferCard } from './offer-card.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'

/** The offer that expires first, to be read and answered from the agent overview; without one, a note that there is none. */
export const FirstOffer = ({ kinds }: { kinds: readonly ContractKind[] }) => {
  const say = useTranslate()
  const pages = useQueries({ queries: kinds.map((kind) => ({ ...ask(`contract.${kind}`, {}), staleTime: 30_000, retry: false })) })
  const offers = pages.flatMap(({ data }) => (data === undefined ? [] : data.offers.map((contract) => ({ contract, present: data.ownRate }))))
  const [first] = offers.toSorted((one, other) => Date.parse(one.contract.expiresAt) - Date.parse(other.contract.expiresAt))
  if (first !== undefined) return <OfferCard key={first.contract.id} {...first} />
  if (pages.some(({ isPending }) => isPending)) return <div className={css['panel']} aria-busy="true" />
  const own = pages.flatMap(({ data }) => data?.own ?? []).filter(({ state }) => state === 'active')
  return (
    <section className={css['panel']} aria-labelledby="contracts-own">
      <div className={css['panelHead']}>
        <CardTitle id="contracts-own">{say('contract.noOffer')}</CardTitle>
      </div>
      <p className={css['fine']}>{say('contract.noOfferText')}</p>
      <ul className={css['own']}>
        {own.map(({ id, kind, name }) => (
          <li key={id}>
            <a className="link" href={`?agent=${pageOf[kind]}`}>
              {say(`contract.page.${kind}`)}
            </a>
            <span className={css['fine']}>{name === '' ? say('contract.ownOfHouse') : say('contract.ownFrom', { name })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page that shows the contracts of a kind. */
const pageOf = { dividend: 'agentDividend', daily: 'agentDailySalary', hourly: 'agentHourlySalary', realtime: 'agentRealtimeSalary' } as const
