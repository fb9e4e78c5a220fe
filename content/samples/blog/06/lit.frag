#version 450 core

in vec3 vNormal;
out vec4 outColor;

void main()
{
    // 插值之后长度不再是 1，要在这里归一化
    float light = max(dot(normalize(vNormal), normalize(vec3(0.3, 0.8, 0.5))), 0.0);
    outColor = vec4(vec3(0.9, 0.55, 0.3) * (0.25 + 0.75 * light), 1.0);
}
