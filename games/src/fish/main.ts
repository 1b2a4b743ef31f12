import '../frame/frame.css'
import './fish.css'
import type { GameServerInput, PlayedRound } from '@perya/calls/game-server'
import type { FishRound } from '@perya/domain/games/fish/fish'
import { isCelebrated } from '@perya/domain/games/celebration'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { createTopBar } from '../frame/view/bar.ts'
import { type GameContext, startGame } from '../frame/start-game.ts'
import { el } from '../frame/view/el.ts'
import { promptRetry } from '../frame/view/notice.ts'
import { GameServerError, newClientRoundId } from '../frame/connection/game-server-client.ts'
import { createFishControls } from './controls.ts'
import { openFishRules } from './rules.ts'
import { makeSchool, SEA } from './school.ts'
import { type Bullet, createSea, type Spark } from './sea.ts'
import { type Hit, takeNextHits, assignTrials, groupIntoVolleys } from './shots.ts'

const bulletSpeed = 720
const mostFlying = 16
const tellEvery = 450
const fireEvery = 190

const begin = (table: GameContext<FishRound>) => {
  const { opened, say, purse, shell, sounds, root } = table
  const canvas = el('canvas', { role: 'img', 'aria-label': say('fish.sea'), class: 'sea' })
  const heard = el('p', { class: 'heard', role: 'status', 'aria-live': 'polite' })
  const school = makeSchool(seededDraw(`school:${opened.game.seed}:${newClientRoundId()}`))
  const sea = createSea(canvas, opened.game.seed)
  let balance = purse.units(opened.balance)
  let bullets: Bullet[] = []
  let sparks: Spark[] = []
  let waiting: Hit[] = []
  let told: readonly Hit[] = []
  let angle = 0
  let recoil = 0
  let lastShot = 0
  let isHeld = false
  let paused = false
  const cost = (list: readonly { readonly level: number }[]) => list.reduce((sum, { level }) => sum + level, 0)
  // A shot is deducted in the display when it leaves the cannon; the server takes the stake with its trial.
  const left = () => balance - cost(bullets) - cost(waiting) - cost(told)
  const controls = createFishControls(table, {
    shootAt: (kind) => {
      const target = school.nearest(kind)
      if (!target) return false
      aim(target.x, target.y)
      return fire(target.id)
    },
    onAuto: (on) => {
      isHeld = on
    },
  })
  const paint = () => controls.paint(left())
  const aim = (x: number, y: number) => {
    angle = Math.max(-1.45, Math.min(1.45, Math.atan2(x - SEA.width / 2, SEA.height - y)))
  }
  const fire = (target: number | null = null): boolean => {
    const level = controls.level()
    if (paused || bullets.length >= mostFlying || performance.now() - lastShot < fireEvery * 0.7) return false
    if (left() < level) {
      controls.stop()
      isHeld = false
      heard.textContent = say('color.short')
      return false
    }
    lastShot = performance.now()
    recoil = 1
    bullets.push({
      x: SEA.width / 2 + Math.sin(angle) * 92,
      y: SEA.height - Math.cos(angle) * 92,
      vx: Math.sin(angle) * bulletSpeed,
      vy: -Math.cos(angle) * bulletSpeed,
      level,
      target,
    })
    sounds.press()
    shell.say({ verb: 'round', running: true })
    paint()
    return true
  }
  const fly = (seconds: number) => {
    const flying: Bullet[] = []
    for (const bullet of bullets) {
      const aimed = bullet.target === null ? undefined : school.find(bullet.target)
      if (aimed) {
        const way = Math.hypot(aimed.x - bullet.x, aimed.y - bullet.y) || 1
        bullet.vx = ((aimed.x - bullet.x) / way) * bulletSpeed
        bullet.vy = ((aimed.y - bullet.y) / way) * bulletSpeed
      }
      bullet.x += bullet.vx * seconds
      bullet.y += bullet.vy * seconds
      if (bullet.x < 0 || bullet.x > SEA.width) bullet.vx = Math.abs(bullet.vx) * (bullet.x < 0 ? 1 : -1)
      if (bullet.y < 0 || bullet.y > SEA.height) bullet.vy = Math.abs(bullet.vy) * (bullet.y < 0 ? 1 : -1)
      const met = school.at(bullet.x, bullet.y)
      if (!met || (aimed && met !== aimed)) {
        flying.push(bullet)
        continue
      }
      met.flash = 0.12
      waiting.push({ fish: met.kind.fish, id: met.id, x: met.x, y: met.y, level: bullet.level })
      sparks.push({ x: bullet.x, y: bullet.y, text: '', big: false, age: 0.4 })
    }
    bullets = flying
  }
  const decided = async (ask: GameServerInput<'bet'>): Promise<PlayedRound<FishRound> | null> => {
    for (;;) {
      try {
        return await table.play('bet', ask)
      } catch (thrown) {
        controls.stop()
        isHeld = false
        if ((await promptRetry(table, thrown instanceof GameServerError ? thrown : new GameServerError('link_lost'))) === 'on') return null
      }
    }
  }
  const tell = async () => {
    if (told.length > 0 || waiting.length === 0) return
    const { now, later } = takeNextHits(waiting)
    told = now
    waiting = [...later]
    shell.say({ verb: 'presenting', on: true })
    const bets = groupIntoVolleys(told).map(({ spot, amount }) => ({ spot, amount: purse.wire(amount) }))
    const round = await decided({ round: newClientRoundId(), bets })
    const hits = told
    told = []
    if (round?.balance) balance = purse.units(round.balance)
    if (round?.result) {
      const caught = assignTrials(hits, round.result).filter((trial) => trial.caught)
      const celebrates = isCelebrated(cost(hits), round.result.total)
      for (const { id, x, y, paid, fish } of caught) {
        const swimmer = school.find(id)
        if (swimmer) swimmer.isCaught = true
        sparks.push({ x: swimmer?.x ?? x, y: swimmer?.y ?? y, text: purse.shown(paid), big: celebrates && fish >= 50, age: 0 })
      }
      controls.count(hits.length, cost(hits), round.result.total)
      if (caught.length > 0) {
        const best = caught.toSorted((a, b) => b.fish - a.fish)[0]
        sounds.tick(Math.min(6, caught.length))
        if (best && best.fish >= 20 && celebrates) sounds.win(best.fish)
        heard.textContent = caught.map(({ fish, paid }) => say('fish.caught', { times: fish, amount: purse.shown(paid) })).join(', ')
      }
    } else if (round?.state === 'cancelled') heard.textContent = say('slot.cancelled', { stake: purse.shown(cost(hits)) })
    shell.say({ verb: 'presenting', on: false })
    if (bullets.length === 0 && waiting.length === 0) {
      shell.say({ verb: 'round', running: false })
      shell.say({ verb: 'balance-refresh' })
    }
    paint()
  }

  let before = performance.now()
  const frame = (now: number) => {
    const seconds = Math.min(0.05, (now - before) / 1000)
    before = now
    if (!paused) {
      sea.fit()
      school.swim(seconds, SEA.width < 700 ? 15 : 24, table.calm() ? 0.4 : 1)
      if (isHeld && now - lastShot >= fireEvery) fire()
      fly(seconds)
      recoil = Math.max(0, recoil - seconds * 7)
      for (const spark of sparks) spark.age += seconds * 0.8
      sparks = sparks.filter(({ age }) => age < 1)
      sea.paint(school, bullets, sparks, angle, table.calm() ? 0 : recoil)
    }
    requestAnimationFrame(frame)
  }
  const point = (event: PointerEvent) => {
    const { left: x, top: y, width, height } = canvas.getBoundingClientRect()
    aim(((event.clientX - x) / width) * SEA.width, ((event.clientY - y) / height) * SEA.height)
  }
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    point(event)
    isHeld = true
    fire()
  })
  canvas.addEventListener('pointermove', point)
  for (const ends of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(ends, () => {
      isHeld = controls.isAuto()
    })
  document.addEventListener('keydown', (event) => {
    if (
      document.querySelector('dialog[open]') !== null ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target instanceof HTMLButtonElement && event.key === ' ')
    )
      return
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      angle = Math.max(-1.45, Math.min(1.45, angle + (event.key === 'ArrowLeft' ? -0.09 : 0.09)))
    else if (event.key === ' ') fire()
    else if (event.key === '+' || event.key === '=' || event.key === '-') controls.change(event.key === '-' ? -1 : 1)
    else return
    event.preventDefault()
  })
  table.onPause((hold) => {
    paused = hold
    before = performance.now()
  })
  root.replaceChildren(
    createTopBar(table, () => openFishRules(table)),
    el('div', { class: 'water' }, canvas, heard),
    controls.element,
  )
  setInterval(() => void tell(), tellEvery)
  paint()
  requestAnimationFrame(frame)
}

void startGame<FishRound>(begin)
