import { describe, expect, test } from 'vitest'
import { disclaimerAge, isRegisterPage, shouldShowPopup, restrictedPersons } from './notices.ts'

const home = { path: '/', signedIn: false, closed: false, disclaimerAccepted: true, notices: 3 }

describe('the disclaimer', () => {
  test('shows 18 in the general and 21 in the Philippine variant [DISC-02 PH-01]', () => {
    expect(disclaimerAge('general')).toBe(18)
    expect(disclaimerAge('ph')).toBe(21)
  })

  test('lists five groups of restricted persons in the Philippine variant only [PH-02]', () => {
    expect(restrictedPersons('ph')).toHaveLength(5)
    expect(restrictedPersons('general')).toEqual([])
  })
})

describe('the public popup', () => {
  test('shows when there is a notice and the disclaimer is accepted [HOME-26]', () => {
    expect(shouldShowPopup(home)).toBe(true)
    expect(shouldShowPopup({ ...home, notices: 0 })).toBe(false)
    expect(shouldShowPopup({ ...home, disclaimerAccepted: false })).toBe(false)
  })

  test('stays closed for the session of a member; a visitor sees it again [NOTICE-03]', () => {
    expect(shouldShowPopup({ ...home, signedIn: true, closed: true })).toBe(false)
    expect(shouldShowPopup({ ...home, signedIn: true, closed: false })).toBe(true)
    expect(shouldShowPopup({ ...home, signedIn: false, closed: true })).toBe(true)
  })

  test('does not show on registration [NOTICE-04]', () => {
    expect(['/register', '/register.html', '/register/', '/REGISTER'].every(isRegisterPage)).toBe(true)
    expect(isRegisterPage('/registers')).toBe(false)
    expect(shouldShowPopup({ ...home, path: '/register' })).toBe(false)
  })
})
