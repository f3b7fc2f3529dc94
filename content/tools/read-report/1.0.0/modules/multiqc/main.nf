process MULTIQC {
    container 'quay.io/biocontainers/multiqc@sha256:10c55931bd849dacd0ec1fe1f5e936a6c5084f63cd352c894b387fbfa1472183'
    cpus 2
    memory '2 GB'

    publishDir params.outdir, mode: 'copy'

    input:
    path 'reports/*'

    output:
    path 'multiqc.html', emit: report

    script:
    """
    multiqc --filename multiqc.html reports
    """
}
