import type { Value } from '@perya/calls'
import { useBrand } from '../../lib/brand/brand.tsx'
import { moneyText } from '../../lib/format/format-money.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import type { TileGame } from '../../ui/game/game-tile.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { GamePoster } from '../../ui/game/game-poster.tsx'
import { useFavourites } from '../favourites/index.ts'
import { launchGame } from '../play/index.ts'
import { OwnResults } from '../play/own-results.tsx'
import css from './game-sheet.module.css'

const volatilityOf = (game: TileGame & Partial<Pick<Value<'lobby.games'>['games'][number], 'volatility'>>): string => game.volatility ?? ''

/** The sheet of a game on touch: art, facts, Play, Play demo, heart. */
export const GameSheet = ({ game, onClose }: { game: TileGame; onClose: () => void }) => {
  const say = useTranslate()
  const isFreeOn = useModule('FREEPLAY3')
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const { liked, toggle } = useFavourites()
  const isLiked = liked.has(game.nodeId)
  const start = (book: 'real' | 'fun') => {
    onClose()
    launchGame(game, book)
  }
  return (
    <Modal title={game.showName} closeLabel={say('list.close')} onClose={onClose}>
      <div className={css['about']}>
        <GamePoster src={game.icon} name={game.showName} timing="now" className={css['art']} />
        <div>
          <p className={css['vendor']}>{game.vendor}</p>
          <dl className={css['facts']}>
            {game.rtp !== '' && (
              <>
                <dt>{say('sheet.rtp')}</dt>
                <dd>{`${game.rtp}%`}</dd>
              </>
            )}
            {game.minBet !== '' && (
              <>
                <dt>{say('sheet.from')}</dt>
                <dd>{moneyText(game.minBet, currencySymbol, tag)}</dd>
              </>
            )}
            {volatilityOf(game) !== '' && (
              <>
                <dt>{say('sheet.volatility')}</dt>
                <dd>{say('sheet.volatilityWord', { word: volatilityOf(game) })}</dd>
              </>
            )}
          </dl>
          {!game.playable && (
            <p className={css['soon']}>
              <b>{say('tile.soon')}</b> {say('sheet.soon')}
            </p>
          )}
        </div>
      </div>
      {game.playable && <OwnResults vendor={game.vassalage} gameId={game.gameId} />}
      <div className={css['acts']}>
        {game.playable && (
          <Button kind="primary" onClick={() => start('real')}>
            {say('tile.play')}
          </Button>
        )}
        {game.playable && game.supportPlay === 0 && isFreeOn && <Button onClick={() => start('fun')}>{say('tile.tryFree')}</Button>}
        <IconButton className={css['heart']} aria-pressed={isLiked} label={say(isLiked ? 'sheet.unlike' : 'sheet.like')} onClick={() => toggle(game)}>
          <Icon name={isLiked ? 'heart-fill' : 'heart'} />
        </IconButton>
      </div>
    </Modal>
  )
}
