import { describe, expect, it } from 'vitest';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { SECTOR_FORMS } from '#shared/emissions/types.ts';
import { formOfCnae } from './formOfCnae.ts';
import { askedBlocks, blocksOfForm } from './forms.ts';
import { laterProblems, normalLater } from './preStepRules.ts';

const own = { kind: 'own', name: '' } as const;
const external = { scope1Kg: 1, scope2MarketKg: 1, scope2LocationKg: 1, scope3Kg: null, source: 'x', document: null };
const codes = (draft: Parameters<typeof laterProblems>[0], isLeanAndGreen = false) =>
  laterProblems(draft, { isLeanAndGreen }).map(({ code, path }) => [path.join('.'), code]);

describe('what the pre-step asks beside the year', () => {
  it.each([
    [{ type: 'organization' }, []],
    [{ type: 'event' }, [['name', 'calculations.nameRequired']]],
    [{ type: 'event', name: 'Feria' }, []],
    [{ calculatingEntity: own }, []],
    [
      { calculatingEntity: { kind: 'consultant', name: '' } },
      [['calculatingEntity.name', 'calculations.entityRequired']],
    ],
    [{ external }, [['external.document', 'calculations.externalDocumentRequired']]],
  ] as const)('%j', (draft, expected) => expect(codes(draft)).toEqual(expected));

  it('asks for the kg of Lean & Green only of who takes part', () => {
    expect(codes({}, true)).toEqual([['leanAndGreenKg', 'calculations.kgRequired']]);
    expect(codes({ leanAndGreenKg: 5 }, true)).toEqual([]);
  });

  it('keeps no name of what needs none', () => {
    expect(normalLater({ type: 'organization', name: 'x', calculatingEntity: { kind: 'own', name: 'y' } })).toEqual({
      name: '',
      calculatingEntity: own,
    });
  });
});

describe('the forms', () => {
  it('together ask every question, each at least those of energy', () => {
    const asked = new Set(SECTOR_FORMS.flatMap(blocksOfForm));
    expect(asked).toEqual(new Set(activityTypes.map(({ block }) => block)));
    for (const form of SECTOR_FORMS) expect(blocksOfForm(form)).toContain('energy');
  });

  it.each([
    ['A01', 'agricultural'],
    ['0113', 'agricultural'],
    ['H4941', 'logistics'],
    ['4941', 'logistics'],
    ['5510', 'hospitality'],
    ['1013', 'general'],
    ['', 'general'],
  ])('%s is %s', (cnae, form) => expect(formOfCnae(cnae)).toBe(form));

  it('asks the chosen blocks that the form has, all when it has none of them', () => {
    expect(askedBlocks({ sectorForm: 'general', blocks: ['energy'] })).toEqual(['energy']);
    expect(askedBlocks({ sectorForm: 'general', blocks: null })).toEqual(blocksOfForm('general'));
  });
});
