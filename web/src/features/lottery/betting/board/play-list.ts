import type { Play } from '@perya/domain/lottery/play'
import type { Translate } from '../../../../lib/text/text.tsx'
import { playKindLabel, playWindow, ruleText, tabLabel, windowLabel } from '../bet-words.ts'
import type { PlayList } from './board-sheets.ts'

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)]

/** Returns the plays of a family for the sheet in which one is chosen. */
export const playList = (say: Translate, plays: readonly Play[]): PlayList =>
  unique(plays.map(({ group }) => group)).map((tab) => {
    const inTab = plays.filter(({ group }) => group === tab)
    return {
      tab,
      says: tabLabel(say, tab),
      parts: unique(inTab.map(({ code }) => playWindow(code))).map((window) => ({
        says: window === '' ? '' : windowLabel(say, window),
        plays: inTab
          .filter(({ code }) => playWindow(code) === window)
          .map((play) => ({ code: play.code, says: playKindLabel(say, play.code), rule: ruleText(say, play) })),
      })),
    }
  })
