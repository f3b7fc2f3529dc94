#!/usr/bin/env nextflow

include { REPORT } from './workflows/report'

workflow {
    if (!params.reads) {
        error "Say which reads to report on: --reads 'reads/*.fastq.gz'"
    }
    REPORT(channel.fromPath(params.reads, checkIfExists: true))
}
