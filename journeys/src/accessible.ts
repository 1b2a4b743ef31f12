import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const modal = 'dialog:modal'

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

/**
 * Violations of axe on what can be used now: the open dialog where one is modal (the page behind it is inert, and a screen of its own), otherwise
 * the given part, or the whole page. Without frames axe stays loaded in the page, and its results need no second page to be joined on.
 */
const violationsOf = async (page: Page, rules: readonly string[] | undefined, part: string | null): Promise<axe.Result[]> => {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  }
  const { isLoaded, isModal } = await page.evaluate(
    (modal) => ({ isLoaded: 'axe' in window, isModal: document.querySelector(modal) !== null }),
    modal,
  )
  const include = isModal ? modal : part
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(options)
    return (await (include === null ? builder : builder.include(include)).analyze()).violations
  }
  if (!isLoaded) await page.evaluate(axe.source)
  return await page.evaluate(
    async ([include, chosen]) => {
      // Where bytes enter: the line above has put axe there.
      const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(include ?? document, chosen)
      return violations
    },
    [include, options] as const,
  )
}

/** No serious or critical finding of axe on what is shown now, or on a part of it, frames included (S17). */
export const expectAccessible = async (page: Page, state = '', rules?: readonly string[], part: string | null = null): Promise<void> => {
  await comeToRest(page)
  const grave = (await violationsOf(page, rules, part)).filter(({ impact }) => impact === 'serious' || impact === 'critical')
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

/** Both themes of what is shown now, or of a part of it: header, menu and footer are the same on every page. */
export const accessibleInBothThemes = async (page: Page, part: string | null = null): Promise<void> => {
  for (const [theme, rules] of [['dark'], ['light', rulesOfColour]] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, theme)
    await expectAccessible(page, theme, rules, part)
  }
}
