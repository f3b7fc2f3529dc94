include { SEQKIT_STATS } from '../modules/seqkit'
include { FASTQC } from '../modules/fastqc'
include { MULTIQC } from '../modules/multiqc'

workflow REPORT {
    take:
    reads

    main:
    SEQKIT_STATS(reads.collect())
    FASTQC(reads)
    MULTIQC(FASTQC.out.data.mix(SEQKIT_STATS.out.table).collect())

    emit:
    report = MULTIQC.out.report
}
