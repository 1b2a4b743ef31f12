import { useMemo } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { shortMoney } from '../../lib/format/format-money.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import type { TileWords } from '../../ui/game/game-tile.tsx'

/** The texts of tiles in the language of the page, the same object for every tile of a screen. */
export const useTileLabels = (): TileWords => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const isFreeOn = useModule('FREEPLAY3')
  return useMemo(
    () => ({
      play: say('tile.play'),
      tryFree: isFreeOn ? say('tile.tryFree') : '',
      open: say('tile.open'),
      soon: say('tile.soon'),
      hot: say('tile.hot'),
      fresh: say('tile.new'),
      live: say('tile.live'),
      rtp: (share) => say('tile.rtp', { share }),
      from: (stake) => say('tile.from', { stake: shortMoney(stake, currencySymbol, tag) }),
      like: (name) => say('tile.like', { name }),
      unlike: (name) => say('tile.unlike', { name }),
    }),
    [say, tag, currencySymbol, isFreeOn],
  )
}
