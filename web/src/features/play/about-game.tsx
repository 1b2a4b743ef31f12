import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { useBrand } from '../../lib/brand/brand.tsx'
import { moneyText } from '../../lib/format/format-money.ts'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { OwnResults, resultsQuery } from './own-results.tsx'
import css from './own-results.module.css'

type Game = Pick<Value<'play.launch'>, 'vendor' | 'gameId' | 'displayName' | 'book'>

const Facts = ({ game }: { game: Game }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const { data } = useQuery(resultsQuery(game))
  if (data === undefined) return null
  return (
    <>
      <dl className={css['facts']}>
        {data.rtp !== '' && (
          <>
            <dt>{say('results.rtp')}</dt>
            <dd>{`${data.rtp}%`}</dd>
          </>
        )}
        <dt>{say('results.volatility')}</dt>
        <dd>{say('results.volatilityWord', { word: data.volatility })}</dd>
        <dt>{say('results.from')}</dt>
        <dd>{moneyText(data.minBet, currencySymbol, tag)}</dd>
      </dl>
      <OwnResults vendor={game.vendor} gameId={game.gameId} book={game.book} />
      <p className={css['says']}>{say('results.says')}</p>
    </>
  )
}

/** What a game states about itself, and the member's total stakes and wins on it. */
export const AboutGame = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const say = useTranslate()
  return (
    <Modal title={game.displayName} closeLabel={say('shell.close')} onClose={onClose}>
      <DeferredMessages>
        <Facts game={game} />
      </DeferredMessages>
    </Modal>
  )
}
