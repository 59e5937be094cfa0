/** A part of a shared list: a stop of the bus, or a room of the hotel. */
export interface SharedGroup {
  title: string;
  /** Of a stop: when, and where; null for rooms and people without a stop. */
  at: string | null;
  place: string;
  /** Of a room; null for stops. */
  beds: number | null;
  people: SharedPerson[];
}

/** Somebody as a driver or hotel reads them: a name, and the rest only where the organiser has switched it on. */
export interface SharedPerson {
  id: string;
  name: string;
  birthDate: string | null;
  document: string | null;
}

/** What a shared page shows. */
export interface SharedList {
  eventName: string;
  begins: string | null;
  ends: string | null;
  /** Of the list; empty for the hotel's, which has every room. */
  listName: string;
  scope: 'list' | 'rooms';
  groups: SharedGroup[];
}
