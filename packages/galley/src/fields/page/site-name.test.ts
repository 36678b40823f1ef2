import { expect, it } from 'vitest';
import { HostName } from './site-name.ts';

const namesHost = (name: string, url: URL | undefined): boolean => new HostName(url).isSaidBy(name);

it('every word of its own stands in the host, and they are most of it', () => {
  const url = new URL('https://www.thedailybugle.co.uk/story');
  for (const name of ['The Daily Bugle', 'Daily Bugle', 'Daily-Bugle News', 'DailyBugle', 'the DAILYBUGLE blog'])
    expect(namesHost(name, url), name).toBe(true);
  for (const name of ['Bugle', 'Daily', 'Rain in the daily bugle', 'News', '', 'da il']) expect(namesHost(name, url), name).toBe(false);
  expect(namesHost('Bridgestone Tires', new URL('https://tires.bridgestone.com/'))).toBe(true);
  expect(namesHost('DianaHR', new URL('https://www.getdianahr.com/'))).toBe(true);
  // Addresses have no marks.
  expect(namesHost('Folha da Baía', new URL('https://folhadabaia.example/'))).toBe(true);
  expect(namesHost('Báo Sông Hồng', new URL('https://songhong.example/'))).toBe(true);
  // Or spell them.
  expect(namesHost('Müllers Löwenseiten', new URL('https://www.muellers-loewenseiten.example/'))).toBe(true);
  expect(namesHost('Müllers Hofseiten', new URL('https://www.muellers-loewenseiten.example/'))).toBe(false);
  expect(namesHost('Daily Bugle', undefined)).toBe(false);
});

it('or they are its letters, whatever is short among them; its last label says nothing', () => {
  expect(namesHost('Válida 24', new URL('https://valida24.example/'))).toBe(true);
  expect(namesHost('WEharvest', new URL('https://www.we-harvest.example/'))).toBe(true);
  expect(namesHost('Hill7 News', new URL('https://hill7.magazine/'))).toBe(true);
  expect(namesHost('quaywatch.ch', new URL('https://quaywatch.ch/'))).toBe(true);
  expect(namesHost('quaywatch.it', new URL('https://quaywatch.ch/'))).toBe(false);
  expect(namesHost('News', new URL('https://news.hill.example/'))).toBe(false);
  expect(namesHost('Hill 8', new URL('https://hill7.magazine/'))).toBe(false);
});

it('or its words begin with the letters of the host', () => {
  const url = new URL('https://www.qwv.de/news');
  for (const name of ['Quedlinger Wasser-Verband e.V.', 'Der Quedlinger Wasser-Verband']) expect(namesHost(name, url), name).toBe(true);
  for (const name of ['Quedlinger Verband', 'Quedlinger Wasser-Verband Nord', 'q w x']) expect(namesHost(name, url), name).toBe(false);
});

it('begins names of a few words that go on', () => {
  const begins = (name: string, host: string): boolean => new HostName(new URL(`https://${host}/`)).begins(name);
  expect(begins('Blue Harbour Travel Forum', 'community.blueharbour.example')).toBe(true);
  expect(begins('Harbour Travel Forum', 'community.blueharbour.example')).toBe(false);
  expect(begins('Blue harbour opens again after the storm', 'blueharbour.example')).toBe(false);
  expect(begins('Quay Forum', 'quay.example')).toBe(false);
});
