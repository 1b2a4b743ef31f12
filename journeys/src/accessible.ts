import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until what comes in or passes over has come to rest (3 s at most): half way its colours are nobody's. */
const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // One that is held, or hangs on a part that the page does not draw, never ends.
    const longest = new Promise((resolve) => setTimeout(resolve, 3000))
    // An inherited colour comes to rest level by level: the end of one change begins the next.
    for (const end = performance.now() + 3000; performance.now() < end; ) {
      await Promise.race([longest, new Promise(requestAnimationFrame)])
      const passing = document
        .getAnimations()
        .filter((motion) => motion.playState === 'running' && motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      if (passing.length === 0) break
      await Promise.race([longest, Promise.allSettled(passing.map((motion) => motion.finished))])
    }
  })

/** No serious or critical finding of axe on what is shown now, frames included (S17). */
export const expectAccessible = async (page: Page, state = '', rules?: readonly string[]): Promise<void> => {
  await comeToRest(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(
      ({ id, nodes }) =>
        `${state} ${id}: ${nodes
          .slice(0, 4)
          .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim().slice(0, 160) ?? ''})`)
          .join(', ')}`,
    ),
  ).toEqual([])
}

// A theme changes colours and nothing else: what does not hang on them is looked at once.
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Both themes of what is shown now. */
export const accessibleInBothThemes = async (page: Page): Promise<void> => {
  for (const [theme, rules] of [['dark'], ['light', rulesOfColour]] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, theme)
    await expectAccessible(page, theme, rules)
  }
}
