import { attemptWindow, secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { networkOf } from '../transport/rate-lanes.ts'
import { reserveAttempt } from './attempts.ts'
import { beginSession } from './begin-session.ts'
import { cookieLine, cookieName } from './cookies.ts'
import { openTrial } from './open-trial.ts'

const mostPerHour = { production: 5, demo: 1_000, test: 1_000 } as const

/** Opens a trial account (isAgent 4) with play money, and a session for it that lives two hours at most (T5). */
export const freeplay: Handler<'session.freeplay'> = async (_input, { house, address, setting, answer }) => {
  const counter = { scope: 'freeplay', subject: networkOf(address), length: attemptWindow.freeplay }
  if (!(await reserveAttempt(house, counter, mostPerHour[setting.profile]))) {
    throw new Refusal('too_many_requests', null, secondsToNextWindow(house.clock.now(), counter.length))
  }
  const trial = await openTrial(house)
  const halves = await beginSession(house, trial, { loginType: 'trial', mustChange: false, address })
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), halves.cookie, setting.https))
  return { token: halves.token, firstTimeLogin: false, passwordExpired: false, cpw: false, mustComplete: false, type: trial.type }
}
