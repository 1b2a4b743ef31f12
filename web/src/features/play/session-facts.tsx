import { useBrand } from '../../lib/brand.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { useLanguage, useSay } from '../../lib/text.tsx'
import css from './game.module.css'
import type { Ready } from './use-launch.ts'
import { usePlayed } from './use-played.ts'

/** Staked and result in words, for the reminder. */
export const SessionFacts = ({ ready }: { ready: Ready }) => {
  const say = useSay()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const played = usePlayed(ready).data
  if (played === undefined) return null
  return (
    <dl className={css['summary']}>
      <div>
        <dt>{say('play.staked')}</dt>
        <dd>
          <bdi dir="ltr">{moneyText(played.staked, currencySymbol, tag)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('play.result')}</dt>
        <dd>
          <bdi dir="ltr">{moneyText(played.result, currencySymbol, tag)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('play.strip')}</dt>
        <dd>{say('play.rounds', { count: played.rounds })}</dd>
      </div>
    </dl>
  )
}
