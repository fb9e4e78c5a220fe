#version 450

layout(location = 0) out vec3 outColor;

void main()
{
    // 一条斜边穿过画面，深度从左到右变化
    const vec3 positions[3] = vec3[](vec3(-0.8, -0.7, 0.2), vec3(0.7, -0.4, 0.6),
                                     vec3(-0.3, 0.8, 0.4));
    const vec3 colors[3] = vec3[](vec3(1.0, 0.6, 0.2), vec3(0.3, 0.7, 1.0), vec3(0.9, 0.9, 0.9));
    gl_Position = vec4(positions[gl_VertexIndex], 1.0);
    outColor = colors[gl_VertexIndex];
}
