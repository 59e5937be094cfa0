import { describe, expect, test } from 'vitest';
import { sampleEvent, sampleSubtype } from '#tests/support/builders/sample-event.ts';
import { eventTypes } from './entity.ts';
import { eventTabs } from './list.ts';
import {
  cardCounters,
  eventDetailTabs,
  eventTabFilter,
  eventTabGroups,
  eventTabsOf,
  isEditTab,
  isInEventTab,
  openingTab,
  tabOfFigure,
} from './tabs.ts';

const everything = { sponsorships: true };
const full = sampleSubtype({ hasStage: true, hasTransport: true });

describe('tabs of the event page', () => {
  test('an event with stages and transports has all, in order [EVT-021, EVT-022, EVT-024, EVT-025, EVT-026, EVT-027, EVT-030]', () => {
    expect(eventTabsOf(sampleEvent({ selectionType: 'manual' }), full, everything)).toEqual(eventDetailTabs);
  });

  test('three groups hold each tab once: the day, its people, and what is edited [DAY-011]', () => {
    expect(eventTabGroups.day).toEqual([
      ...['overview', 'reservations', 'tickets', 'lists-assignment', 'live-board', 'money'],
    ]);
    expect(eventTabGroups.people).toEqual(['requests', 'waiting-list', 'messages']);
    expect(eventDetailTabs.filter(isEditTab)).toEqual(eventTabGroups.edit);
    expect(eventTabGroups.edit).toHaveLength(8);
    expect(new Set(eventDetailTabs).size).toBe(eventDetailTabs.length);
  });

  test('an event opens on its overview, a post on its description [DAY-010]', () => {
    expect(openingTab(eventTabsOf(sampleEvent(), full, everything))).toBe('overview');
    expect(openingTab(eventTabsOf(sampleEvent({ eventType: 'post' }), full, everything))).toBe('description');
  });

  test('requests are a tab where somebody decides, or where some still wait [DAY-011]', () => {
    const tabs = (changes: Parameters<typeof sampleEvent>[0], pendingParticipationRequests = 0) =>
      eventTabsOf({ ...sampleEvent(changes), pendingParticipationRequests }, full, everything);
    expect(tabs({ selectionType: 'automatic' })).not.toContain('requests');
    expect(tabs({ selectionType: 'automatic' }, 1)).toContain('requests');
    expect(tabs({ selectionType: 'manual' })).toContain('requests');
  });

  test('itinerary and lists follow the subtype [EVT-023, EVT-028, EVT-029]', () => {
    const tabs = eventTabsOf(sampleEvent(), sampleSubtype(), everything);
    for (const tab of ['itinerary', 'lists', 'lists-assignment'] as const) expect(tabs).not.toContain(tab);
  });

  test('a post has the description only [EVT-031, OPEN-110]', () => {
    expect(eventTabsOf(sampleEvent({ eventType: 'post' }), full, everything)).toEqual(['description']);
    expect(eventTabsOf(undefined, sampleSubtype({ eventType: 'post' }), everything)).toEqual(['description']);
  });

  test('while creating there are form tabs only [EVT-024, EVT-030, OPEN-109]', () => {
    expect(eventTabsOf(undefined, full, everything)).toEqual(['description', 'info', 'itinerary', 'registration']);
    expect(eventTabsOf(undefined, undefined, everything)).toEqual(['description', 'info', 'registration']);
  });

  test('without the flag there are no sponsorships [EVT-026]', () => {
    expect(eventTabsOf(sampleEvent({ selectionType: 'manual' }), full, { sponsorships: false })).toEqual(
      eventDetailTabs.filter((tab) => tab !== 'sponsorships'),
    );
  });
});

test('each counter opens a tab its event has [EVT-010, EVT-011, OPEN-105]', () => {
  expect(cardCounters.map((counter) => tabOfFigure(counter, 'event'))).toEqual([
    'reservations',
    'tickets',
    'tickets',
    'tickets',
    'reservations',
    'tickets',
  ]);
  for (const eventType of eventTypes) {
    const tabs = eventTabsOf(sampleEvent({ eventType }), full, everything);
    for (const counter of cardCounters) expect(tabs).toContain(tabOfFigure(counter, eventType));
  }
});

describe('tabs of the events list', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  const tabsOf = (changes: Parameters<typeof sampleEvent>[0]) =>
    eventTabs.filter((tab) => isInEventTab(sampleEvent(changes), eventTabFilter(tab, now)));

  test('onGoing closes now or later and is not cancelled [EVT-008]', () => {
    expect(tabsOf({ closingReservationDate: '2026-06-10T12:00:00Z' })).toEqual(['onGoing']);
    expect(tabsOf({ status: 'waiting_confirmation' })).toEqual(['onGoing']);
    expect(tabsOf({ closingReservationDate: null })).toEqual(['onGoing']);
  });

  test('past has closed, whatever its status [EVT-009, OPEN-103]', () => {
    const closingReservationDate = '2026-06-10T11:59:59.999Z';
    expect(tabsOf({ closingReservationDate })).toEqual(['past']);
    expect(tabsOf({ closingReservationDate, status: 'canceled' })).toEqual(['past', 'canceledEvents']);
  });

  test('posts have their own tab, cancelled events theirs [EVT-004, OPEN-103]', () => {
    expect(tabsOf({ eventType: 'post' })).toEqual(['postEvents']);
    expect(tabsOf({ eventType: 'post', status: 'canceled' })).toEqual(['canceledEvents']);
    expect(tabsOf({ status: 'canceled' })).toEqual(['canceledEvents']);
  });

  test('no event is out of reach [OPEN-103]', () => {
    for (const eventType of eventTypes) {
      for (const status of ['waiting_confirmation', 'confirmed', 'canceled'] as const) {
        for (const closingReservationDate of [null, '2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z']) {
          expect(tabsOf({ eventType, status, closingReservationDate }).length).toBeGreaterThan(0);
        }
      }
    }
  });
});
