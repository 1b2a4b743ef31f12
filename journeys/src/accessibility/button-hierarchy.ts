import { expect, type Page } from '@playwright/test'

/**
 * Fails when a view has more than one filled button in the accent colour, or an outlined button on the ground of the page, where only a card gives an
 * outline its contrast. A view is the open dialog if it is modal, otherwise the page with its header.
 */
export const expectButtonHierarchy = async (page: Page, state: string): Promise<void> => {
  const found = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const [accent, ground] = ['--accent', '--bg'].map((token) => {
      probe.style.background = `var(${token})`
      return getComputedStyle(probe).backgroundColor
    })
    probe.remove()
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const colourBehind = (element: Element) => {
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box)
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
      }
      return ground
    }
    // The link that skips to the content is out of view until it is focused.
    const buttons = [...(document.querySelector('dialog:modal') ?? document.body).querySelectorAll('a, button, label:has(> [type=file])')].filter(
      (button) => isSeen(button) && button.getBoundingClientRect().bottom > 0 && button.getBoundingClientRect().width > 40,
    )
    const names = (of: readonly Element[]) => of.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim())
    const isOutlined = ({ backgroundColor, boxShadow }: CSSStyleDeclaration) => backgroundColor === 'rgba(0, 0, 0, 0)' && boxShadow.includes('inset')
    const filled = names(buttons.filter((button) => getComputedStyle(button).backgroundColor === accent))
    return {
      filled: filled.length > 1 ? filled : [],
      outlined: names(buttons.filter((button) => isOutlined(getComputedStyle(button)) && colourBehind(button) === ground)),
    }
  })
  expect(found, state).toEqual({ filled: [], outlined: [] })
}
