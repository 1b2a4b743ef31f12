import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { moneyText } from '../../../lib/format/format-money.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GamePoster } from '../../../ui/game/game-poster.tsx'
import { SectionHead } from '../../../ui/page/section-head.tsx'
import { launchGame } from '../../play/index.ts'
import css from './room-list.module.css'

/** Open rooms of a vendor's card tables, each launched by its id; nothing where the vendor has none (GAME-10). */
export const RoomList = ({ vassalage }: { vassalage: string }) => {
  const say = useTranslate()
  const { code, tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const { data } = useQuery(ask('lobby.rooms', { vassalage, gameType: 'PVP', language: code }))
  const rooms = data?.list ?? []
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby="rooms">
      <SectionHead id="rooms" title={say('rooms.title')} count={say('rooms.count', { count: rooms.length })} />
      <ul className={css['rooms']}>
        {rooms.map((room) => {
          const ante = moneyText(room.ante, currencySymbol, tag)
          const name = say('rooms.name', { game: room.showName, ante })
          return (
            <li key={room.roomId} className={css['room']}>
              <GamePoster src={room.icon} name={room.showName} className={css['art']} />
              <div className={css['about']}>
                <h3>{name}</h3>
                <p>
                  {say('rooms.entry', { entry: moneyText(room.entry, currencySymbol, tag) })} · {say('rooms.seats', { seats: room.seats })}
                </p>
              </div>
              {room.playable ? (
                <Button size="s" aria-label={`${say('tile.play')} ${name}`} onClick={() => launchGame(room, 'real')}>
                  {say('tile.play')}
                </Button>
              ) : (
                <span className={css['soon']}>
                  <Icon name="clock" size="s" /> {say('tile.soon')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
