import { fullName } from './names.ts';
import { DEPENDENCIAS, SECCIONALES } from './places.ts';
import type { Dependencia, Seccional } from './places.ts';
import type { Random } from './random.ts';

interface Office {
  readonly seccional: Seccional;
  readonly dependencia: Dependencia;
  readonly direccion: string;
  readonly ubicacion: string;
  readonly centroDeCostos: string;
  readonly ordenador: string;
}

export interface Employee {
  readonly nombre: string;
  /** Cédula: 8 or 10 digits, no two alike. */
  readonly cedula: string;
  readonly office: Office;
}

const ASSETS_PER_EMPLOYEE = 6;
/** One in so many has a namesake in another seccional, who must become a group of its own (rule 9). */
const HOMONYM_EVERY = 60;

/**
 * The people of the organisation, each in an office, as many as a stock of `assets` calls for.
 * A name never repeats within one office: two people there would be one group.
 */
export function createEmployees(random: Random, assets: number): Employee[] {
  const wanted = Math.max(1, Math.ceil(assets / ASSETS_PER_EMPLOYEE));
  const offices = createOffices(random, wanted);
  const taken = new Set<string>();
  const cedulas = new Set<string>();
  const employees: Employee[] = [];

  while (employees.length < wanted) {
    const office = random.pick(offices);
    const nombre = nextName(random, employees, office);
    const key = `${offices.indexOf(office)} ${nombre}`;
    if (taken.has(key)) continue;
    taken.add(key);
    employees.push({ nombre, cedula: newCedula(random, cedulas), office });
  }
  return employees;
}

function nextName(random: Random, employees: readonly Employee[], office: Office): string {
  if (employees.length > 0 && employees.length % HOMONYM_EVERY === 0) {
    const namesake = random.pick(employees);
    if (namesake.office.seccional !== office.seccional) return namesake.nombre;
  }
  return fullName(random);
}

function newCedula(random: Random, used: Set<string>): string {
  for (;;) {
    const cedula = String(
      random.chance(0.6) ? random.int(10_000_000, 99_999_999) : random.int(1_000_000_000, 1_199_999_999),
    );
    if (used.has(cedula)) continue;
    used.add(cedula);
    return cedula;
  }
}

function createOffices(random: Random, employees: number): Office[] {
  const seccionales = Math.min(SECCIONALES.length, Math.max(2, Math.round(Math.sqrt(employees) / 3)));
  return SECCIONALES.slice(0, seccionales).flatMap((seccional) => {
    const dependencias = random.shuffled(DEPENDENCIAS).slice(0, random.int(4, 7));
    return dependencias.flatMap((dependencia) => {
      const direcciones = random.shuffled(dependencia.direcciones).slice(0, random.int(1, 3));
      return direcciones.map((direccion) => createOffice(random, seccional, dependencia, direccion));
    });
  });
}

function createOffice(
  random: Random,
  seccional: Seccional,
  dependencia: Dependencia,
  direccion: string,
): Office {
  const piso = random.int(1, 9);
  const dependenciaCode = String(DEPENDENCIAS.indexOf(dependencia) + 1).padStart(2, '0');
  const direccionCode = String(dependencia.direcciones.indexOf(direccion) + 1).padStart(2, '0');
  return {
    seccional,
    dependencia,
    direccion,
    ubicacion: `${seccional.ciudad}, Piso ${piso}, Oficina ${piso}${String(random.int(1, 24)).padStart(2, '0')}`,
    centroDeCostos: `${seccional.codigo}${dependenciaCode}${direccionCode}`,
    ordenador: String(random.int(1, 12)).padStart(2, '0'),
  };
}
