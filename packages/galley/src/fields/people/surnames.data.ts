/** Written by scripts/write-surnames.mjs, which lists them: the commonest Chinese surnames. */

/** From U+4E00 on how far each is from the one before: the code of the letter less 40, and 52 for every `!` before it. */
export const SURNAME_STEPS =
  ').9+2S,4V!-S1:!40,.!DW!@!O!!!!->+51N0-8!)?!!1!!<DU-*/*,1!(!7*6,*90,F)6N!!!4!*!!5!!!!Q!!!!!!!!+!!!D!?!!@*8@!!!!!!@-.,0>.**4<!JK=7@YJ!U!!!!*+*!63!@82A:5!>=-[K!!!!!!!!!!!!82B3!!!!!!!!6!!!!!!YYZ,!-@-W1,H!!C/-R1E64W!,>2,)KO,7X,!!!Q8!!!<!!!!!,=Q>!C*F.!!D),.F9N!!+!L!!!37!+!0R!!C!!!!!!!!V!X!?!!F,!!!!!P!!!!!!!5<@+:E!!!!!?!M-4!!!!0!(!!!!!!>D!;!6M!/!T!.-=T!NIK!Q!F!!)L!!!!!!6!XA![UV!0F!T+!(!!+,!!!!ZS!!,P3F*.0L!7!8I!!<-E:0P6AS!8*?!>?Z!-)NY!!!!!!!!!QN!!3N!!)!T!B!<!!!0!1!;?!D,>32!!D-0T!9),@GL!J!!!!!!!3!))EM)!!!@2-2-,+)05+3)8M*6-.5!!W!!!!!!A!P!!!!!E:!!!!!.IAAH-;*S+*;!!,>!ZUS0;+D!>@:-F!!!BL!**!!!J!!,!!7H!!!!!64!!!!!!!!!!8)E)2!!<.!1+,-)';
