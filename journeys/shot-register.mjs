import { chromium } from '@playwright/test'
const [, , name = 'register', w = '1440', h = '1180', theme = 'dark', path = '/register', script = ''] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
const page = await browser.newPage({ viewport: { width: +w, height: +h }, deviceScaleFactor: +w < 500 ? 2 : 1 })
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('error', e.message.slice(0, 500)))
await page.addInitScript((t) => {
  sessionStorage.setItem('disclaimerAccept', 'true')
  localStorage.setItem('theme', t)
}, theme)
await page.goto(`http://127.0.0.1:4300${path}`)
await page.waitForTimeout(2500)
if (script) await new Function('page', `return (async()=>{${script}})()`)(page)
await page.screenshot({ path: `/tmp/w/register-data/${name}.png`, fullPage: process.env.FULL === '1' })
await browser.close()
