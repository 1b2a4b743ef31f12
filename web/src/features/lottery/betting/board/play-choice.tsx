import type { Play } from '@perya/domain/lottery/play'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { Chip, ChipRow } from '../../../../ui/controls/chip.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { playKind, playKindLabel, tabLabel, playWindow, windowLabel } from '../bet-words.ts'
import css from './play-choice.module.css'

const unique = <T,>(list: readonly T[]): readonly T[] => [...new Set(list)]

/** The choice of play: the tab, then the part of the draw, then the kind. The choice is stored in the address. */
export const PlayChoice = ({ plays, play, onChoose }: { plays: readonly Play[]; play: Play; onChoose: (code: string) => void }) => {
  const say = useTranslate()
  const inTab = plays.filter(({ group }) => group === play.group)
  const windows = unique(inTab.map(({ code }) => playWindow(code)))
  const window = playWindow(play.code)
  const inWindow = inTab.filter(({ code }) => playWindow(code) === window)
  const choose = (found: Play | undefined) => {
    if (found !== undefined) onChoose(found.code)
  }
  const sameKind = (where: readonly Play[]) => where.find(({ code }) => playKind(code) === playKind(play.code)) ?? where[0]
  return (
    <div className={css['choice']}>
      <ChipRow label={say('bet.tabs')}>
        {unique(plays.map(({ group }) => group)).map((tab) => (
          <Chip key={tab} pressed={tab === play.group} onPress={() => choose(plays.find(({ group }) => group === tab))}>
            {tabLabel(say, tab)}
          </Chip>
        ))}
      </ChipRow>
      {windows.length > 1 && (
        <div className={css['windows']}>
          <Segmented
            label={say('bet.windows')}
            value={window}
            choices={windows.map((value) => ({ value, says: windowLabel(say, value) }))}
            onChoose={(value) => choose(sameKind(inTab.filter(({ code }) => playWindow(code) === value)))}
          />
        </div>
      )}
      {inWindow.length > 1 && (
        <div className={css['kinds']} role="group" aria-label={say('bet.kinds')}>
          {inWindow.map(({ code }) => (
            <button key={code} type="button" aria-pressed={code === play.code} onClick={() => onChoose(code)}>
              {playKindLabel(say, code)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
