import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const modal = 'dialog:modal'

/** Waits until running transitions and animations have ended (at most 3 s): a colour in mid-transition is no colour of the design. */
const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A paused animation, or one on an element that is not rendered, never finishes.
    const longest = new Promise((resolve) => setTimeout(resolve, 3000))
    // Transitions of an inherited colour run level by level: the end of one starts the next.
    for (const end = performance.now() + 3000; performance.now() < end; ) {
      await Promise.race([longest, new Promise(requestAnimationFrame)])
      const passing = document
        .getAnimations()
        // One that follows a scroll position runs as long as it is not at the end.
        .filter(
          (motion) =>
            motion.timeline instanceof DocumentTimeline &&
            motion.playState === 'running' &&
            motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
      if (passing.length === 0) break
      await Promise.race([longest, Promise.allSettled(passing.map((motion) => motion.finished))])
    }
  })

/**
 * Returns the axe violations of what can be used: the open dialog if it is modal (the page behind it is inert and a screen of its own), otherwise the
 * given part or the whole page. With frames excluded, axe stays loaded in the page, and its results need no second page to be merged on.
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
      // Cast at a boundary: the statement above has loaded axe into the window.
      const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(include ?? document, chosen)
      return violations
    },
    [include, options] as const,
  )
}

/** Fails on a serious or critical axe violation in the current page or a part of it, frames included (S17). */
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

// A theme changes colours only, so rules that do not depend on colour are checked in one theme.
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Checks the current page, or a part of it, in both themes: header, menu and footer are the same on every page and need one check. */
export const accessibleInBothThemes = async (page: Page, part: string | null = null): Promise<void> => {
  for (const [theme, rules] of [['dark'], ['light', rulesOfColour]] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, theme)
    await expectAccessible(page, theme, rules, part)
  }
}

// The rows of a ticker pass by: each is cut off at some time.
const passing = '[aria-label="Notices"] ul'

/**
 * Fails when the page scrolls sideways, or the text of a control is cut off by a part that does not scroll: with large text and in a narrow window
 * everything must remain readable (WCAG 1.4.4, 1.4.10).
 */
export const expectReflow = async (page: Page, state: string): Promise<void> => {
  await comeToRest(page)
  const cut = await page.evaluate(
    ([modal, passing]) => {
      const isHidden = (element: Element) =>
        element.closest(`[aria-hidden=true], [inert], ${passing}`) !== null ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // Letters reach beyond a tight line, by less than a third of it.
      const isCut = (element: Element, text: DOMRect, line: number): boolean => {
        let isOut = false
        for (let box: Element | null = element; box !== null && box !== document.documentElement; box = box.parentElement) {
          const { overflowX, overflowY, clipPath } = getComputedStyle(box)
          // Text that only screen readers have is clipped on purpose.
          if (clipPath !== 'none') return false
          if (overflowX === 'auto' || overflowX === 'scroll') return isOut
          const { left, right, top, bottom } = box.getBoundingClientRect()
          if (overflowX !== 'visible' && (text.left < left - 1 || text.right > right + 1)) isOut = true
          if (overflowY !== 'visible' && overflowY !== 'auto' && (text.top < top - line / 3 || text.bottom > bottom + line / 3)) isOut = true
        }
        return isOut || text.left < -1 || text.right > innerWidth + 1
      }
      const found: string[] = []
      const { scrollWidth } = document.documentElement
      if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
      for (const control of (document.querySelector(modal) ?? document.body).querySelectorAll('a, button, label, summary, h1, h2')) {
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const [range, holder] = [document.createRange(), node.parentElement]
          range.selectNodeContents(node)
          const text = range.getBoundingClientRect()
          if (holder === null || node.nodeValue?.trim() === '' || text.width === 0 || isHidden(holder)) continue
          if (isCut(holder, text, range.getClientRects()[0]?.height ?? 0)) found.push(`${control.localName} “${node.nodeValue?.trim()}”`)
        }
      }
      return [...new Set(found)]
    },
    [modal, passing] as const,
  )
  expect(cut, state).toEqual([])
}
