import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { formatExact } from '../../lib/format/format-count.ts'
import { moneyText } from '../../lib/format/format-money.ts'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { useSession } from '../session/index.ts'
import css from './own-results.module.css'

type Asked = { vendor: string; gameId: string; book?: 'real' | 'fun' }

/** The query for the results of everything that a member has played on a title. */
export const resultsQuery = ({ vendor, gameId, book }: Asked) =>
  ask('play.results', { vassalage: vendor, gameId, ...(book === undefined ? {} : { book }) })

const Results = (asked: Asked) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const { data } = useQuery({ ...resultsQuery(asked), staleTime: 0 })
  if (data === undefined) return null
  const money = (amount: string) => moneyText(amount, currencySymbol, tag)
  const facts = [
    [say('results.rounds'), formatExact(data.rounds, tag)],
    [say('results.staked'), money(data.staked)],
    [say('results.returned'), money(data.returned)],
    [say('results.result'), `${/^(?!-)(?=.*[1-9])/.test(data.result) ? '+' : ''}${money(data.result)}`],
  ] as const
  return (
    <section className={css['results']} aria-labelledby="own-results">
      <h3 id="own-results">{say('results.title')}</h3>
      {data.rounds === 0 ? (
        <p>{say('results.none')}</p>
      ) : (
        <dl>
          {facts.map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr">{figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** "You, all time" on one title, from the ledger; nothing for visitors. */
export const OwnResults = (asked: Asked) => {
  const { who } = useSession()
  return who === 'visitor' ? null : (
    <DeferredMessages>
      <Results {...asked} />
    </DeferredMessages>
  )
}
