import { attemptWindow, secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'
import { reserveAttempt } from '../attempts/attempts.ts'
import { beginSession } from '../session/begin-session.ts'
import { cookieLine, cookieName } from '../../kernel/http/cookies.ts'
import { openTrial } from '../session/open-trial.ts'

const maxPerHour = { production: 5, demo: 1_000, test: 1_000 } as const

/** Opens a trial account (isAgent 4) with play money, and a session for it that lasts two hours at most (T5). */
export const freeplay: Handler<'session.freeplay'> = async (_input, { app, address, setting, answer }) => {
  const counter = { scope: 'freeplay', subject: clientNetwork(address), length: attemptWindow.freeplay }
  if (!(await reserveAttempt(app, counter, maxPerHour[setting.profile]))) {
    throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), counter.length))
  }
  const trial = await openTrial(app)
  const halves = await beginSession(app, trial, { loginType: 'trial', mustChange: false, address })
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), halves.cookie, setting.https))
  return { token: halves.token, firstTimeLogin: false, passwordExpired: false, cpw: false, mustComplete: false, type: trial.type }
}
