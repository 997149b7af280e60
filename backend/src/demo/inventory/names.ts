import type { Random } from './random.ts';

const WOMEN =
  'María Fernanda|Ana Lucía|Luz Marina|Sandra Milena|Diana Carolina|Claudia Patricia|Paola Andrea|Ángela María|Gloria Inés|Martha Cecilia|Laura Sofía|Natalia|Valentina|Yolanda|Adriana|Mónica|Carmen Rosa|Beatriz Elena|Olga Lucía|Liliana|Juliana|Catalina|Leidy Johana|Yenny Paola|Rocío del Pilar|Marcela|Viviana|Lina María|Daniela|Esperanza|Nubia|Blanca Nieves|Tatiana|Íngrid|Consuelo|Begoña'.split(
    '|',
  );
const MEN =
  'José Luis|Juan Carlos|Carlos Andrés|Luis Eduardo|Jorge Iván|Andrés Felipe|Julián|Óscar Darío|Héctor Fabio|Germán|Álvaro|Jaime Alberto|Édgar|Mauricio|Iván Darío|Diego Alejandro|Jhon Jairo|Wilson|Nelson Enrique|Fabián|Rubén Darío|Hernán|César Augusto|Víctor Hugo|Martín|Sebastián|Nicolás|Camilo Andrés|Raúl|Gustavo Adolfo|Freddy|Orlando|Ramón|Simón|Efraín|Íñigo'.split(
    '|',
  );
const SURNAMES =
  'Rodríguez|Gómez|González|Martínez|García|López|Hernández|Sánchez|Ramírez|Pérez|Díaz|Muñoz|Rojas|Moreno|Jiménez|Vargas|Torres|Gutiérrez|Ruiz|Álvarez|Castro|Ortiz|Suárez|Romero|Herrera|Valencia|Quintero|Restrepo|Zapata|Castaño|Londoño|Ospina|Peña|Cárdenas|Acuña|Bolaños|Ordóñez|Mejía|Cortés|Guzmán|Salazar|Parra|Ríos|Vélez|Niño|Cifuentes|Patiño|Bermúdez|Escobar|Ibáñez|Núñez|Arango|Montoya|Giraldo|Duque|Betancur|Rincón|Pinzón|Beltrán|Murillo|Mosquera|Palacios|Córdoba|Cuesta|Barrios|De la Hoz|Del Castillo|Yáñez|Páez|Caicedo'.split(
    '|',
  );

/** A Colombian full name: one or two given names and both surnames. */
export function fullName(random: Random): string {
  const given = random.pick(random.chance(0.5) ? WOMEN : MEN);
  return `${given} ${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`;
}
