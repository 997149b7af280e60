import { Sightings } from './sightings';

describe('what a camera sees', () => {
  it('counts once while it is in sight, also beside another code', () => {
    const sightings = new Sightings();
    expect(sightings.look(['A', 'B'], 0)).toEqual(['A', 'B']);
    for (const now of [100, 200, 1900, 2000])
      expect(sightings.look(now < 1000 ? ['B', 'A'] : [], now)).toEqual([]);
  });

  it('counts again when it comes back, but never twice in a row', () => {
    const sightings = new Sightings('A');
    expect(sightings.look(['A'], 0)).toEqual([]);
    expect(sightings.look(['A'], 9000)).toEqual([]);
    expect(sightings.look(['B'], 9100)).toEqual(['B']);
    expect(sightings.look(['A'], 9200)).toEqual([]);
    expect(sightings.look(['B'], 9300)).toEqual([]);
    expect(sightings.look(['A'], 20_000)).toEqual(['A']);
  });
});
