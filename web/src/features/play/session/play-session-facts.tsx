import { useBrand } from '../../../lib/brand/brand.tsx'
import { moneyText } from '../../../lib/format/format-money.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import css from '../game.module.css'
import type { PlaySession } from './use-play-session.ts'

/** Stakes, result and day in words, for the reality check. */
export const PlaySessionFacts = ({ sitting: { staked, result, inReview, today, isMoney } }: { sitting: PlaySession }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const facts = [
    { name: say('play.staked'), amount: staked },
    { name: say('play.result'), amount: result },
    ...(inReview === undefined ? [] : [{ name: say('play.inReview'), amount: inReview }]),
    ...(isMoney ? [{ name: say('play.today'), amount: today }] : []),
  ]
  return (
    <dl className={css['summary']}>
      {facts.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi dir="ltr">{amount === undefined ? '--' : moneyText(amount, currencySymbol, tag)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
