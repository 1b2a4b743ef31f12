import { test } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

const walks: Record<string, string[]> = {
  auditor1: ['/queue','/approvals','/players','/withdrawals','/deposits','/reconciliation','/reports','/audit','/settings','/staff','/protection','/cases','/kyc','/complaints','/freezes','/agents'],
  risk1: ['/sports','/vendors','/protection','/cases','/kyc','/freezes'],
  content1: ['/catalogue','/lobby','/campaigns','/gifts','/chat'],
  lottery1: ['/lottery'],
  support1: ['/chats','/complaints','/players'],
}
test('walk', async ({ browser, platform }) => {
  test.setTimeout(580_000)
  for (const [name, rooms] of Object.entries(walks)) {
    const page = await openConsole(browser, platform.console, name)
    await page.addInitScript(() => { addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' }) })
    for (const [w, h] of [[390, 844]] as const) {
      await page.setViewportSize({ width: w, height: h })
      for (const room of rooms) {
        await page.goto(room)
        await page.waitForTimeout(900)
        const file = `/tmp/w/shots/${w}-${name}-${room.slice(1)}`
        await page.screenshot({ path: `${file}.png` })
        const over = async (what: string) => {
          const r = await page.evaluate(() => {
            const el = document.documentElement
            const wide: string[] = []
            for (const one of document.querySelectorAll('body *')) { const b = one.getBoundingClientRect(); if (b.width > 0 && b.right > innerWidth + 1) { let scrolls = false; for (let p = one.parentElement; p; p = p.parentElement) { const o = getComputedStyle(p); if ((o.overflowX === 'auto' || o.overflowX === 'scroll') && p.clientWidth < p.scrollWidth && p.getBoundingClientRect().right <= innerWidth + 1 && (p.matches('.tw, .tabs, .tiles, .filters'))) scrolls = true; if (o.clipPath !== 'none') scrolls = true } if (!scrolls && !one.closest('.sr')) wide.push(`${one.tagName}.${String((one as HTMLElement).className).slice(0,30)} ${Math.round(b.right)}`) } }
            // texts cut off
            const cut: string[] = []
            for (const one of document.querySelectorAll('button, a, h1, h2, h3, th, label, .badge, .chip, .btn')) { const e = one as HTMLElement; const s = getComputedStyle(e); if (e.offsetWidth > 0 && (s.overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1 || s.overflowY !== 'visible' && e.scrollHeight > e.clientHeight + 2) && !e.closest('.sr')) if (e.tagName !== 'H1') cut.push(`${e.tagName}.${e.className.slice(0,30)} "${(e.textContent ?? '').slice(0,30)}"`) }
            return { w: el.scrollWidth, wide: wide.slice(0, 4), cut: cut.slice(0, 6) }
          })
          if (r.wide.length > 0 || r.cut.length > 0) console.log(w, name, room, what, JSON.stringify(r))
        }
        await over('list')
        if (await page.locator('[data-row]').first().isVisible().catch(() => false)) {
          await page.keyboard.press('j'); await page.keyboard.press('Enter'); await page.waitForTimeout(700)
          await page.screenshot({ path: `${file}-open.png` })
          await over('open')
        }
      }
    }
    await page.close()
  }
})
