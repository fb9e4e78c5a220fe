#version 450 core

in float vSpeed;
out vec4 outColor;

void main()
{
    outColor = vec4(mix(vec3(0.2, 0.5, 1.0), vec3(1.0, 0.7, 0.3), clamp(vSpeed, 0.0, 1.0)), 0.5);
}
